import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import '../../testing/ordering.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import LoginPage from './login-page.tsx';

const { switchEnvironment } = vi.hoisted(() => ({ switchEnvironment: vi.fn() }));
vi.mock('../../sync/device/environment.ts', async (original) => ({
  ...(await original<object>()),
  switchEnvironment,
}));

const click = () => fireEvent.click(screen.getByText(/Met je mobiele nummer en de code uit een sms/));

beforeEach(() => void switchEnvironment.mockReset());

test('switches the environment on every third click on the message', () => {
  renderPage({ '/login': <LoginPage /> }, ['/login']);
  click();
  click();
  expect(switchEnvironment).not.toHaveBeenCalled();
  click();
  expect(switchEnvironment).toHaveBeenCalledTimes(1);
  click();
  click();
  expect(switchEnvironment).toHaveBeenCalledTimes(1);
  click();
  expect(switchEnvironment).toHaveBeenCalledTimes(2);
});
