import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Menu } from '#documents/menu';
import { MAX_QUANTITY } from '#domain/cart';
import { type Cents, timesQuantity } from '#domain/money';
import { isAvailable } from '#domain/product';
import { optionSteps, selectionProblems, unitPrice } from '#domain/product-options';
import { AllergenList } from '../../ui/business/allergens.tsx';
import { useOwnTexts } from '../../ui/business/own-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Picture } from '../../ui/picture.tsx';
import { formatCents } from '../../ui/price.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { PickerStep } from './picker-step.tsx';
import styles from './product-picker.module.css';
import type { Picked, Picking } from './use-picking.ts';
import { useSelection } from './use-selection.ts';

interface ProductPickerProps {
  picking: Picking;
  menu: Menu;
  deliver: boolean;
}

/** Another product or item resets the picker; an item that only moves in the cart does not. */
const keyOf = ({ product, editing }: Picked): string =>
  editing ? `${product._id} ${editing.$subname}` : product._id;

/** Asks for the choices of a product. */
export function ProductPicker({ picking, menu, deliver }: ProductPickerProps) {
  const { picked } = picking;
  return picked && <OpenPicker key={keyOf(picked)} picked={picked} {...{ picking, menu, deliver }} />;
}

function OpenPicker({ picked, picking, menu, deliver }: ProductPickerProps & { picked: Picked }) {
  const { product, editing } = picked;
  const { products } = menu;
  const { selection, setSelection, gone } = useSelection(picked, products);
  const [quantity, setQuantity] = useState(picked.quantity);
  const [tried, setTried] = useState(0);
  const { text } = useOwnTexts();
  const problems = selectionProblems(product, selection, products);
  const shownProblems = tried > 0 ? problems : [];
  const isGone = !products.some((one) => one._id === product._id && isAvailable(one));
  const { price } = unitPrice(product, selection, products, deliver);
  const common = { selection, onSelection: setSelection, products, deliver, problems: shownProblems, tried };
  return (
    <Dialog
      open
      width="wide"
      onClose={picking.close}
      title={text(product.name)}
      footer={
        <PickerFooter
          quantity={quantity}
          onQuantity={setQuantity}
          amount={timesQuantity(price, quantity)}
          isEditing={editing !== null}
          isGone={isGone}
          isIncomplete={shownProblems.length > 0}
          onDone={() => (problems.length > 0 ? setTried(tried + 1) : picking.done(selection, quantity))}
        />
      }
    >
      {isGone && <SoldOut name={text(product.name)} />}
      {gone.map((option) => (
        <SoldOut key={option} name={text(option)} />
      ))}
      <About product={product} />
      <div className={styles.steps}>
        {optionSteps(product).map((step) => (
          <PickerStep key={step.step} {...common} step={step} />
        ))}
      </div>
    </Dialog>
  );
}

const SoldOut = ({ name }: { name: string }) => (
  <Notice tone="warn">
    <Trans>{name} is zojuist uitverkocht.</Trans>
  </Notice>
);

interface PickerFooterProps {
  quantity: number;
  onQuantity(quantity: number): void;
  /** The amount for this quantity. */
  amount: Cents;
  isEditing: boolean;
  isGone: boolean;
  /** The user tried to add it, and choices are missing. */
  isIncomplete: boolean;
  onDone(): void;
}

/** How many, and the button that adds them to the cart. */
function PickerFooter(props: PickerFooterProps) {
  const { quantity, onQuantity, amount, isEditing, isGone, isIncomplete, onDone } = props;
  const { t } = useLingui();
  const total = formatCents(amount);
  return (
    <>
      <Stepper label={t`Aantal`} min={1} max={MAX_QUANTITY} value={quantity} onChange={onQuantity} />
      <Button
        className={styles.add}
        disabled={isGone}
        onClick={onDone}
        aria-describedby={isIncomplete ? 'picker-problem' : undefined}
      >
        {isEditing ? <Trans>Aanpassen · {total}</Trans> : <Trans>Toevoegen · {total}</Trans>}
      </Button>
      {isIncomplete && (
        <p id="picker-problem" role="alert" className={styles.problem}>
          <Trans>Maak eerst je keuze af.</Trans>
        </p>
      )}
    </>
  );
}

function About({ product }: { product: Picked['product'] }) {
  const { lang, text } = useOwnTexts();
  const { image, cimage, subname, description, allergens } = product;
  const src = cimage ?? image;
  return (
    <div className={styles.about}>
      {src && <Picture src={src} alt="" width={112} height={112} fit="contain" className={styles.picture} />}
      <div>
        {subname && <p>{text(subname)}</p>}
        {description && (
          <p className={styles.description} lang={lang(description)}>
            {text(description)}
          </p>
        )}
        {allergens && <AllergenList allergens={allergens} />}
      </div>
    </div>
  );
}
