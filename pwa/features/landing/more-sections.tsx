import { ActionCodeSection } from './action-code-section.tsx';
import { AppSection } from './app-section.tsx';
import { DidYouKnowSection } from './did-you-know-section.tsx';
import { PizzaSection } from './pizza-section.tsx';
import { PrinterSection } from './printer-section.tsx';
import { StampsSection } from './stamps-section.tsx';

/** What the product tells about itself, below the search and its results (D1 §2). */
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
