import { Trans } from '@lingui/react/macro';
import { Notice } from '../notice.tsx';

/** denied: location is off, or this site may not have it. unknown: the device took too long. */
export type LocateFault = 'denied' | 'unsupported' | 'unknown' | 'no-address' | 'offline' | 'failed';

/** Says why the visitor's location gave no address, inside a live region. */
export default function LocationTrouble({ fault }: { fault: LocateFault }) {
  return (
    <Notice tone="warn" silent>
      <FaultText fault={fault} />
    </Notice>
  );
}

function FaultText({ fault }: { fault: LocateFault }) {
  switch (fault) {
    case 'denied':
      return <Trans>Zet je locatie aan om deze functie te gebruiken</Trans>;
    case 'unsupported':
      return <Trans>Je browser ondersteunt geen locatiebepaling.</Trans>;
    case 'unknown':
      return <Trans>Je apparaat kan je locatie nu niet vinden. Vul je adres in.</Trans>;
    case 'no-address':
      return <Trans>Op je locatie is geen adres gevonden. Vul je adres in.</Trans>;
    case 'offline':
      return <Trans>Zonder verbinding kunnen we het adres van je locatie niet opzoeken.</Trans>;
    case 'failed':
      return <Trans>Het adres van je locatie opzoeken lukt nu even niet. Vul je adres in.</Trans>;
  }
}
