import { Component, type ReactNode, useEffect } from 'react';
import type { Language } from '#domain/language';
import { paths } from '#domain/paths';
import { settings } from '../data/use-settings.ts';
import styles from './error-boundary.module.css';
import { reloadOnce } from './reload-once.ts';

/** Not in a translation file, because that may have failed to load. */
const TEXTS: Record<Language, string> = {
  nl: 'Er is iets misgegaan, klik hier om terug te gaan naar het beginscherm.',
  en: 'Something went wrong. Click here to go back to the home screen.',
};

const renew = async () => (await import('../data/start-worker.ts')).renewFailedPage();

/** A plain link, which reloads the page: the router itself may have failed. A newer version starts by itself. */
export function Crash() {
  useEffect(() => {
    if (import.meta.env.PROD) renew().catch(() => {});
  }, []);
  return (
    <main className={styles.crash} role="alert">
      <a href={paths.home.href()}>{TEXTS[settings.get().lang]}</a>
    </main>
  );
}

/** Shows a link to the start when a page throws while rendering; reloads it if a part of it no longer exists. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    void reloadOnce(error);
  }

  override render() {
    return this.state.broken ? <Crash /> : this.props.children;
  }
}
