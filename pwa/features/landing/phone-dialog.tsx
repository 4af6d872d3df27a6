import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import { paths } from '#domain/paths';
import { useRefusalText } from '../../data/refusal-text.ts';
import { usePhoneLogin } from '../../data/use-phone-login.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PhoneValidator } from '../../ui/phone/phone-validator.tsx';

/** Asks for the phone number; a valid one leads to the dashboard. */
export default function PhoneDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const session = usePhoneLogin();
  const explain = useRefusalText();
  const navigate = useNavigate();
  const { t } = useLingui();
  return (
    <Dialog open={open} onClose={onClose} title={t`Vul je telefoonnummer in`}>
      <PhoneValidator {...session} explain={explain} onValid={() => navigate(paths.dashboard.href())} />
    </Dialog>
  );
}
