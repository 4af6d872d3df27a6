/**
 * The floor of a first visit of a hub: shows six names of the snapshot, and stores each document as one value in one
 * transaction of IndexedDB.
 * @param answer an expression of the page for the answer with the snapshot. @param first statements that it begins with
 */
export const minimalPage = (
  answer: string,
  first = '',
): string => `<!doctype html><title>minimal</title><main></main><script type="module">
${first}
const opened = indexedDB.open('minimal', 1);
opened.onupgradeneeded = () => opened.result.createObjectStore('docs');
const ready = new Promise((resolve) => { opened.onsuccess = resolve; });
const { docs } = await (await ${answer}).json();
for (const { name } of docs.filter(({ type }) => type === 'organisation').slice(0, 6)) {
  const card = document.createElement('article');
  card.append(Object.assign(document.createElement('h3'), { textContent: name }));
  document.querySelector('main').append(card);
}
await ready;
const transaction = opened.result.transaction('docs', 'readwrite');
for (const doc of docs) transaction.objectStore('docs').put(doc, doc._id);
</script>`;
