import { Trans, useLingui } from '@lingui/react/macro';
import { FileSpreadsheet, History, Languages, Percent } from 'lucide-react';
import { ActionRows } from './action-rows.tsx';
import type { EditorDialogProps } from './asking.ts';

/** Whether the dialogs have fields for English. */
export interface EnglishSwitch {
  isShown: boolean;
  show(on: boolean): void;
}

/** What can be done with the menu as a whole. */
export function MoreDialog({ ask, onClose, english }: EditorDialogProps & { english: EnglishSwitch }) {
  const { t } = useLingui();
  const switchEnglish = () => {
    english.show(!english.isShown);
    onClose();
  };
  return (
    <ActionRows
      title={<Trans>Menukaart</Trans>}
      onClose={onClose}
      rows={[
        { icon: <History />, label: t`Eerdere kaarten`, act: () => ask({ kind: 'versions' }) },
        { icon: <FileSpreadsheet />, label: t`Importeren en exporteren`, act: () => ask({ kind: 'list' }) },
        {
          icon: <Percent />,
          label: t`Alle prijzen wijzigen`,
          act: () => ask({ kind: 'prices', tab: null, group: null }),
        },
        {
          icon: <Languages />,
          label: english.isShown ? t`Verberg de Engelse teksten` : t`Engelse teksten`,
          act: switchEnglish,
        },
      ]}
    />
  );
}
