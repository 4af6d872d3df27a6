import { Trans, useLingui } from '@lingui/react/macro';
import { ALL_KINDS_PICTURE, BUSINESS_KINDS } from '../../ui/business/business-kinds.ts';
import { Chip, ChipRow } from '../../ui/chip.tsx';

interface KindChipsProps {
  chosen: string | null;
  onChoose(kind: string | null): void;
}

/** A chip per kind of food. 'Alle', or pressing the chosen chip again, resets the filter. */
export function KindChips({ chosen, onChoose }: KindChipsProps) {
  const { t } = useLingui();
  const picture = (src: string) => <img src={src} alt="" width={26} height={26} loading="lazy" />;
  return (
    <ChipRow label={t`Soort eten`}>
      <Chip selected={chosen === null} icon={picture(ALL_KINDS_PICTURE)} onClick={() => onChoose(null)}>
        <Trans>Alle</Trans>
      </Chip>
      {Object.entries(BUSINESS_KINDS).map(([kind, { title, color, picture: src }]) => (
        <Chip
          key={kind}
          selected={chosen === kind}
          color={color}
          icon={picture(src)}
          onClick={() => onChoose(chosen === kind ? null : kind)}
        >
          {t(title)}
        </Chip>
      ))}
    </ChipRow>
  );
}
