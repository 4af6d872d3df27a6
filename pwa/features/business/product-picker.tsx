import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Menu } from '#documents/menu';
import { MAX_QUANTITY } from '#domain/cart';
import { timesQuantity } from '#domain/money';
import { isAvailable } from '#domain/product';
import { type OptionStep, optionSteps, selectionProblems, unitPrice } from '#domain/product-options';
import { AllergenIcons } from '../../ui/business/allergens.tsx';
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

interface ProductPickerProps {
  picking: Picking;
  menu: Menu;
  deliver: boolean;
}

/**
 * By product and cart item, so that no state is left over from another one. The place of an item in the cart may change
 * while it is open.
 */
const keyOf = ({ product, editing }: Picked): string =>
  editing ? `${product._id} ${editing.$subname}` : product._id;

/** Asks for the choices of a product. */
export function ProductPicker({ picking, menu, deliver }: ProductPickerProps) {
  const { picked } = picking;
  return picked && <OpenPicker key={keyOf(picked)} picked={picked} {...{ picking, menu, deliver }} />;
}

function OpenPicker({ picked, picking, menu, deliver }: ProductPickerProps & { picked: Picked }) {
  const { product, editing } = picked;
  const [selection, setSelection] = useState(picked.selection);
  const [quantity, setQuantity] = useState(picked.quantity);
  const [tried, setTried] = useState(0);
  const { t } = useLingui();
  const { text } = useOwnTexts();
  const name = text(product.name);
  const problems = selectionProblems(product, selection, menu.products);
  const present = menu.products.find(({ _id }) => _id === product._id);
  const isGone = !present || !isAvailable(present);
  const { price } = unitPrice(product, selection, menu.products, deliver);
  const total = formatCents(timesQuantity(price, quantity));
  const done = () => (problems.length > 0 ? setTried(tried + 1) : picking.done(selection, quantity));
  return (
    <Dialog
      open
      width="wide"
      onClose={picking.close}
      title={name}
      footer={
        <>
          <Stepper label={t`Aantal`} min={1} max={MAX_QUANTITY} value={quantity} onChange={setQuantity} />
          <Button
            className={styles.add}
            disabled={isGone}
            onClick={done}
            aria-describedby={tried ? 'picker-problem' : undefined}
          >
            {editing ? <Trans>Aanpassen · {total}</Trans> : <Trans>Toevoegen · {total}</Trans>}
          </Button>
          {tried > 0 && problems.length > 0 && (
            <p id="picker-problem" role="alert" className={styles.problem}>
              <Trans>Maak eerst je keuze af.</Trans>
            </p>
          )}
        </>
      }
    >
      {isGone && (
        <Notice tone="warn">
          <Trans>{name} is zojuist uitverkocht.</Trans>
        </Notice>
      )}
      <About product={product} />
      <div className={styles.steps}>
        {optionSteps(product).map((step: OptionStep) => (
          <PickerStep
            key={step.step}
            step={step}
            selection={selection}
            onSelection={setSelection}
            products={menu.products}
            deliver={deliver}
            problems={tried > 0 ? problems : []}
            tried={tried}
          />
        ))}
      </div>
    </Dialog>
  );
}

function About({ product }: { product: Picked['product'] }) {
  const { text } = useOwnTexts();
  const { image, cimage, subname, description, allergens } = product;
  const src = cimage ?? image;
  return (
    <div className={styles.about}>
      {src && <Picture src={src} alt="" width={112} height={112} fit="contain" className={styles.picture} />}
      <div>
        {subname && <p>{text(subname)}</p>}
        {description && <p className={styles.description}>{text(description)}</p>}
        {allergens && <AllergenIcons allergens={allergens} />}
      </div>
    </div>
  );
}
