import { Trans, useLingui } from '@lingui/react/macro';
import { type DeliveryRegion, regionZipcode } from '#domain/delivery-region';
import { type Euros, fromEuros } from '#domain/money';
import { Price } from '../../ui/price.tsx';
import styles from './region-table.module.css';

interface RegionTableProps {
  regions: readonly DeliveryRegion[];
  /** Whether the business delivers everywhere for free, whatever its regions cost. */
  free: boolean;
}

/** A row for each region: the delivery cost, the minimum amount, and the amount from which delivery is free. */
export function RegionTable({ regions, free }: RegionTableProps) {
  return (
    <div className={styles.place}>
      <table className={styles.table}>
        <caption className="visually-hidden">
          <Trans>Bezorgkosten per regio</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Regio</Trans>
            </th>
            <th scope="col">
              <Trans>Kosten</Trans>
            </th>
            <th scope="col">
              <Trans>Minimum</Trans>
            </th>
            <th scope="col">
              <Trans>Gratis vanaf</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {regions.map((region, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two regions may have the same name
            <Region key={at} region={region} isFree={free || region.cost === 0} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Region({ region, isFree }: { region: DeliveryRegion; isFree: boolean }) {
  const { blocked } = regionZipcode(region);
  return (
    <tr>
      <th scope="row">
        <RegionName region={region} />
      </th>
      {blocked ? (
        <td colSpan={3} className={styles.blocked}>
          <Trans>Wegens drukte tijdelijk geen bezorging</Trans>
        </td>
      ) : (
        <>
          <td>{isFree ? <Trans>Gratis</Trans> : <Amount euros={region.cost} />}</td>
          <td>
            <Amount euros={region.min || undefined} />
          </td>
          <td>{isFree ? '–' : <Amount euros={region.max} />}</td>
        </>
      )}
    </tr>
  );
}

const Amount = ({ euros }: { euros: Euros | undefined }) =>
  euros === undefined ? '–' : <Price amount={fromEuros(euros)} />;

function RegionName({ region }: { region: DeliveryRegion }) {
  const { t } = useLingui();
  const { name, city, range } = region;
  const words = name ?? city ?? regionZipcode(region).prefix;
  return words || t`Tot ${range ?? 0} km`;
}
