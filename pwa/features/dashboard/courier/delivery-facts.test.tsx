import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DeliveryDetails } from '#documents/delivery';
import { renderPage } from '../../../testing/render-page.tsx';
import { DoorOfDelivery } from './delivery-facts.tsx';

test('shows the courier the name, the instructions for the door and the remark', () => {
  const address = { street: 'Grotestraat', number: '12', zipcode: '7443BA', city: 'Nijverdal' };
  const details = {
    customer: { name: 'Oma Riet', phone: '0612345678' },
    address: { ...address, name: 'Grotestraat 12', door: 'Achterom' },
    description: 'Bel doet het niet',
    items: [],
  } as DeliveryDetails;
  renderPage({ '/': <DoorOfDelivery details={details} /> }, ['/']);
  for (const text of ['Oma Riet', 'Achterom', 'Bel doet het niet'])
    expect(screen.getByText(text)).toBeTruthy();
});
