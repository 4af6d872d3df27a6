import { Navigate, useParams } from 'react-router-dom';
import { paths } from '#domain/paths';
import { useOrders } from '../../data/use-orders.ts';

/**
 * What the worker shows instead of the payment page when there is no network: leads to the order of that payment, whose
 * status is not known yet, or to the list of orders.
 */
export default function BankReturn() {
  const { payment } = useParams();
  const orders = useOrders();
  const view = orders.value?.find(({ order }) => order.payment.id === payment);
  if (!view && orders.status === 'loading') return null;
  return <Navigate to={view ? paths.order.href(view.order._id) : paths.orders.href()} replace />;
}
