import { Navigate } from 'react-router-dom';
import { paths } from '#domain/paths';
import { useCart } from '../data/use-cart.ts';

/** /cart: leads to the business of the cart, with the cart open; without a cart to the start. */
export default function CartPage() {
  const { cart } = useCart();
  const to = cart ? paths.business.href(cart.host, { cart: 'open' }) : paths.home.href();
  return <Navigate to={to} replace />;
}
