import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '#domain/paths';
import { TopBar } from './top-bar.tsx';

interface OwnerBarProps {
  title: ReactNode;
  /** The query that keeps pages of the kitchen at this business. */
  place: { host?: string };
  end?: ReactNode;
}

/** The bar of a page of an owner, which leads back to the kitchen of the business. */
export function OwnerBar({ title, place, end }: OwnerBarProps) {
  const { t } = useLingui();
  return (
    <TopBar
      back={{ to: paths.kitchen.href(place), label: t`Naar de keuken` }}
      title={<h1>{title}</h1>}
      end={end}
    />
  );
}
