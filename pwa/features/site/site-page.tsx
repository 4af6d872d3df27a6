import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '#domain/paths';
import { useSettings } from '../../data/use-settings.ts';
import { useTitle } from '../../data/use-title.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Page } from '../../ui/page.tsx';
import { SiteFooter } from '../../ui/site-footer.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import styles from './site-page.module.css';

interface SitePageProps {
  title: string;
  intro: ReactNode;
  children: ReactNode;
}

/** A page about the site: a text to read, with the footer that leads to the others. */
export function SitePage({ title, intro, children }: SitePageProps) {
  const [settings, update] = useSettings();
  const { t } = useLingui();
  useTitle(title);
  return (
    <>
      <TopBar back={{ to: paths.home.href(), label: t`Terug` }} title={<BrandMark />} />
      <Page narrow>
        <article className={styles.text}>
          <h1>{title}</h1>
          <p className={styles.intro}>{intro}</p>
          {children}
        </article>
      </Page>
      <SiteFooter appearance={settings} onAppearance={update} />
    </>
  );
}

/** A heading with its paragraphs. */
export function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
