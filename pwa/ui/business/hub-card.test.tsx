import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { activateTestLanguage, renderPage } from '../../testing/render-page.tsx';
import { HubCard } from './hub-card.tsx';

const hub = { name: 'Deventer', banner: '/pictures/deventer.webp', color: '#3c6e71' };

test('shows the pin in place of a picture that does not load, for example offline', () => {
  const { container } = renderPage({ '/': <HubCard hub={hub} to="/hub/deventer" /> }, ['/']);
  const picture = () => container.querySelector('article > span')!;
  expect(picture().querySelector('svg')).toBeNull();
  fireEvent.error(picture().querySelector('img')!);
  expect(picture().querySelector('img')).toBeNull();
  expect(picture().querySelector('svg')).toBeTruthy();
  expect(picture().childElementCount).toBe(1);
});

test('cuts the description at 100 characters until it is expanded', () => {
  const description = `${'a'.repeat(100)} en de rest`;
  renderPage({ '/': <HubCard hub={{ ...hub, description }} to="/hub/deventer" /> }, ['/']);
  expect(screen.getByText(`${'a'.repeat(100)}…`)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Meer lezen' }));
  expect(screen.getByText(description)).toBeTruthy();
});

test('marks a description without English as Dutch on an English page, but not the button below it', () => {
  activateTestLanguage('en');
  const description = `${'a'.repeat(100)} en de rest`;
  renderPage({ '/': <HubCard hub={{ ...hub, description }} to="/hub/deventer" /> }, ['/']);
  expect(screen.getByText(`${'a'.repeat(100)}…`).lang).toBe('nl');
  expect(screen.getByRole('button', { name: 'Meer lezen' }).closest('article [lang=nl]')).toBeNull();
});
