import { useSettings } from '../data/use-settings.ts';
import { Button } from '../ui/button.tsx';
import { SnackbarProvider } from '../ui/snackbar.tsx';
import { elements } from './elements.tsx';
import styles from './gallery-page.module.css';
import { lists } from './list-parts.tsx';
import type { Part } from './part.tsx';
import { parts } from './parts.tsx';

/** Every component of pwa/ui in its states; at `/ui` while developing, not in the built app. */
export default function GalleryPage() {
  const [, update] = useSettings();
  return (
    <SnackbarProvider>
      <div className={styles.gallery}>
        <h1>Components</h1>
        <div className={styles.states}>
          <Button small variant="secondary" onClick={() => update({ dark: false })}>
            light
          </Button>
          <Button small variant="secondary" onClick={() => update({ dark: true })}>
            dark
          </Button>
          <Button small variant="secondary" onClick={() => update({ lang: 'nl' })}>
            Nederlands
          </Button>
          <Button small variant="secondary" onClick={() => update({ lang: 'en' })}>
            English
          </Button>
        </div>
        <h2>Elements</h2>
        {elements.map((part) => (
          <Shown key={part.name} part={part} />
        ))}
        <h2>Composed parts</h2>
        {[...parts, ...lists].map((part) => (
          <Shown key={part.name} part={part} />
        ))}
      </div>
    </SnackbarProvider>
  );
}

function Shown({ part: { name, states } }: { part: Part }) {
  return (
    <section className={styles.part} aria-label={name}>
      <h3>{name}</h3>
      <div className={styles.shown}>
        {Object.entries(states).map(([state, shown]) => (
          <figure key={state} className={styles.state}>
            <figcaption>{state}</figcaption>
            {shown}
          </figure>
        ))}
      </div>
    </section>
  );
}
