/** Events that end a print: browsers that print in the background return at once, and some never send 'afterprint'. */
const ENDS = ['afterprint', 'pointerdown'];

/**
 * Opens the print dialog of the browser. @param onEnd called once, when it is closed
 * @param onError called instead if the browser cannot print
 * @returns a function after which neither is called
 */
export function printPage(onEnd: () => void, onError: (error: unknown) => void): () => void {
  const stop = () => {
    for (const end of ENDS) window.removeEventListener(end, finish);
  };
  const finish = () => {
    stop();
    onEnd();
  };
  for (const end of ENDS) window.addEventListener(end, finish);
  try {
    window.print();
  } catch (error) {
    stop();
    onError(error);
  }
  return stop;
}
