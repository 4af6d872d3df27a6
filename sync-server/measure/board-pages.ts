import { APP_API_KEY } from '#contract/headers';
import { kitchenDatabase } from '#documents/databases';

/** Runs in the page: logs the owner in, and records the longest task and when a frame has the card of an order. */
export function watchBoard(session: string): void {
  localStorage.setItem('eetplein-session', session);
  const page = globalThis as unknown as {
    document: {
      querySelectorAll(
        selector: string,
      ): ArrayLike<{ textContent: string }> & Iterable<{ textContent: string }>;
    };
    requestAnimationFrame(frame: () => void): void;
  };
  const all = () => page.document.querySelectorAll('main li strong:first-child');
  const board = {
    longestTask: 0,
    at: 0,
    cards: () => [...all()].filter(({ textContent }) => textContent.startsWith('#')).length,
    forget() {
      board.longestTask = 0;
      board.at = 0;
    },
    await(number: number) {
      const look = () => {
        if ([...all()].some(({ textContent }) => textContent === `#${number}`)) board.at = Date.now();
        else page.requestAnimationFrame(look);
      };
      look();
    },
  };
  Object.assign(globalThis, { board });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) board.longestTask = Math.max(board.longestTask, duration);
  }).observe({ type: 'longtask' as 'mark', buffered: true });
}

/** Follows the events of the kitchen, fetches a changed order and adds it to a list. */
export const MINIMAL_BOARD = `<!doctype html><title>minimal</title><main><ul></ul></main><script type="module">
const { token } = JSON.parse(localStorage.getItem('eetplein-session'));
const headers = { 'x-api-key': '${APP_API_KEY}', authorization: 'Bearer ' + token };
const list = document.querySelector('ul');
const show = ({ number, due, items, description }) => {
  const line = document.createElement('li');
  line.append(Object.assign(document.createElement('strong'), { textContent: '#' + number }));
  for (const text of [due, ...items.map(({ name, subname }) => name + ' ' + subname), description])
    line.append(Object.assign(document.createElement('p'), { textContent: text }));
  list.append(line);
};
const database = '/db/${kitchenDatabase('organisation/roma')}';
const all = await (await fetch(database + '/_all_docs?include_docs=true', { headers })).json();
for (const { doc } of all.rows) if (doc.type === 'kitchen-order') show(doc);
const stream = await fetch('/api/events', { headers });
const reader = stream.body.pipeThrough(new TextDecoderStream()).getReader();
for (let text = ''; ; ) {
  const { value, done } = await reader.read();
  if (done) break;
  text += value;
  for (let end; (end = text.indexOf('\\n\\n')) >= 0; text = text.slice(end + 2)) {
    const [, data] = /^event: kitchen_modified\\ndata: (.*)$/m.exec(text.slice(0, end)) ?? [];
    if (!data) continue;
    const doc = await (await fetch(database + '/' + encodeURIComponent(JSON.parse(data).id), { headers })).json();
    if (doc.status === 'order') show(doc);
  }
}
</script>`;
