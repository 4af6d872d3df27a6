import { ActionCodeSection } from './action-code-section.tsx';
import { AppSection } from './app-section.tsx';
import { DidYouKnowSection } from './did-you-know-section.tsx';
import { PizzaSection } from './pizza-section.tsx';
import { PrinterSection } from './printer-section.tsx';
import { StampsSection } from './stamps-section.tsx';

/** Sections about the product, below the search and its results (rule discovery/landing-sections). */
export default function MoreSections({ onOrder }: { onOrder(): void }) {
  return (
    <>
      <ActionCodeSection />
      <StampsSection />
      <PizzaSection onOrder={onOrder} />
      <AppSection />
      <DidYouKnowSection />
      <PrinterSection />
    </>
  );
}
