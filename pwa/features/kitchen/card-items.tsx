import { MessageSquareText } from 'lucide-react';
import type { KitchenOrder } from '#documents/kitchen-order';
import { allergyParts } from '#domain/allergy-words';
import styles from './card.module.css';

/** Products with their choices, and the remark in a bright colour. Words about an allergy are marked. */
export function CardItems({ order: { items, description } }: { order: KitchenOrder }) {
  return (
    <>
      <ul className={styles.items}>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items of an order never change
          <li key={index}>
            <span className={styles.quantity}>{item.quantity}×</span>
            <span>
              <strong>{item.name}</strong>
              {item.subname && (
                <span className={styles.choices}>
                  <Marked text={item.subname} />
                </span>
              )}
              {item.$remark && (
                <em className={styles.itemRemark}>
                  <Marked text={item.$remark} />
                </em>
              )}
            </span>
          </li>
        ))}
      </ul>
      {description && (
        <p className={styles.remark}>
          <MessageSquareText aria-hidden />
          <span>
            <Marked text={description} />
          </span>
        </p>
      )}
    </>
  );
}

const Marked = ({ text }: { text: string }) =>
  allergyParts(text).map((part, index) =>
    part.isAllergy ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
      <mark key={index} className={styles.allergy}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
