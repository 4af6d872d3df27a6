import { Trans, useLingui } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import { Navigate, useParams } from 'react-router-dom';
import { paths } from '#domain/paths';
import { useOrder } from '../../data/use-orders.ts';
import { useTitle } from '../../data/use-title.ts';
import { Button } from '../../ui/button.tsx';
import { NoConnection } from '../../ui/no-connection.tsx';
import { Page } from '../../ui/page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { Receipt } from './receipt.tsx';
import { TextsOfOrder } from './texts-of-order.tsx';

/**
 * The receipt of an order that the server has, to print or save. Other orders have none; the page then links to the
 * order.
 */
export default function ReceiptPage() {
  const { key } = useParams();
  const id = `order/${key}`;
  const stored = useOrder(id);
  const { t } = useLingui();
  const view = stored.value;
  const { number } = view?.order ?? {};
  const title = number ? t`Bon van bestelling ${number}` : t`Bon`;
  useTitle(title);
  if (stored.status === 'missing' || (view && view.sendState !== 'answered'))
    return <Navigate to={paths.order.href(id)} replace />;
  return (
    <>
      <TopBar back={{ to: paths.order.href(id), label: t`Naar je bestelling` }} title={<h1>{title}</h1>} />
      <Page narrow>
        {view ? (
          <>
            <TextsOfOrder order={view.order}>
              <Receipt order={view.order} />
            </TextsOfOrder>
            <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
              <Trans>Printen of bewaren</Trans>
            </Button>
          </>
        ) : stored.status === 'loading' ? (
          <Loading>
            <Skeleton height={480} />
          </Loading>
        ) : (
          <NoConnection stored={stored}>
            <Trans>Deze bestelling staat nog niet op dit apparaat.</Trans>
          </NoConnection>
        )}
      </Page>
    </>
  );
}
