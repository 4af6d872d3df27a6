import type { Host } from '#documents/host';
import { useOwnTexts } from '../../ui/business/own-texts.tsx';
import { Card } from '../../ui/card.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './features.module.css';

/** Up to three stories of the business. */
export function Features({ host }: { host: Host }) {
  const { lang, text } = useOwnTexts(host);
  const { feature, feature1, feature2 } = host;
  const stories = [feature, feature1, feature2].filter((story) => story !== undefined);
  if (stories.length === 0) return null;
  return (
    <div className={styles.features}>
      {stories.map(({ title, description, image }) => (
        <Card key={title} flush className={styles.feature}>
          {image && <Picture src={image} alt="" width={520} height={260} />}
          <div>
            <h2>{text(title)}</h2>
            <p lang={lang(description)}>{text(description)}</p>
          </div>
        </Card>
      ))}
    </div>
  );
}
