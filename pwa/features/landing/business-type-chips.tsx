import { Trans, useLingui } from '@lingui/react/macro';
import { ALL_TYPES_PICTURE, BUSINESS_TYPE_LOOKS } from '../../ui/business/business-type-looks.ts';
import { Chip, ChipRow } from '../../ui/chip.tsx';

interface BusinessTypeChipsProps {
  chosen: string | null;
  onChoose(type: string | null): void;
}

/** A chip per business type. 'Alle', or pressing the chosen chip again, resets the filter. */
export function BusinessTypeChips({ chosen, onChoose }: BusinessTypeChipsProps) {
  const { t } = useLingui();
  const picture = (src: string) => <img src={src} alt="" width={26} height={26} loading="lazy" />;
  return (
    <ChipRow label={t`Soort eten`}>
      <Chip selected={chosen === null} icon={picture(ALL_TYPES_PICTURE)} onClick={() => onChoose(null)}>
        <Trans>Alle</Trans>
      </Chip>
      {Object.entries(BUSINESS_TYPE_LOOKS).map(([type, { title, color, picture: src }]) => (
        <Chip
          key={type}
          selected={chosen === type}
          color={color}
          icon={picture(src)}
          onClick={() => onChoose(chosen === type ? null : type)}
        >
          {t(title)}
        </Chip>
      ))}
    </ChipRow>
  );
}
