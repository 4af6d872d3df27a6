import { useState } from 'react';
import { BottomBar } from '../ui/bottom-bar.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import CookieBanner from '../ui/cookie-banner.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SnackbarProvider, useSnackbar } from '../ui/snackbar.tsx';
import { LONG, nothing } from './part.tsx';

const KINDS = ['narrow', 'wide', 'side', 'confirm', 'bottom bar', 'cookies'] as const;
type Kind = (typeof KINDS)[number];

/** Overlays are opened by a button, because they would hide the rest of the gallery. */
export function Dialogs() {
  const [open, setOpen] = useState<Kind | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {KINDS.map((kind) => (
        <Button key={kind} small variant="secondary" onClick={() => setOpen(kind)}>
          {kind}
        </Button>
      ))}
      <Dialog open={open === 'narrow'} onClose={close} title="Waar mag het heen?">
        <p>{LONG}</p>
      </Dialog>
      <Dialog
        open={open === 'wide'}
        onClose={close}
        title={LONG}
        width="wide"
        footer={<Button onClick={close}>Kiezen</Button>}
      >
        <p>{`${LONG} `.repeat(60)}</p>
      </Dialog>
      <Dialog open={open === 'side'} onClose={close} title="Winkelwagen" side>
        <p>{LONG}</p>
      </Dialog>
      <ConfirmDialog open={open === 'confirm'} title="Account verwijderen?" danger onYes={close} onNo={close}>
        {LONG}
      </ConfirmDialog>
      {open === 'bottom bar' && (
        <BottomBar label="Winkelwagen">
          <Button wide onClick={close}>
            Bekijk winkelwagen
          </Button>
        </BottomBar>
      )}
      {open === 'cookies' && <CookieBanner privacy="/ui" onAccept={close} />}
    </>
  );
}

export function Snackbars() {
  return (
    <SnackbarProvider>
      <ShowMessage />
    </SnackbarProvider>
  );
}

function ShowMessage() {
  const show = useSnackbar();
  return (
    <>
      <Button small variant="secondary" onClick={() => show('Bewaard')}>
        message
      </Button>
      <Button
        small
        variant="secondary"
        onClick={() => show(LONG, { label: 'Ongedaan maken', onPress: nothing })}
      >
        with action
      </Button>
    </>
  );
}
