/** jsdom has <dialog> but not its `showModal`. Import this in tests that open a dialog. */
const openedFrom = new WeakMap<HTMLDialogElement, Element | null>();
if (typeof HTMLDialogElement !== 'undefined' && !HTMLDialogElement.prototype.showModal) {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      openedFrom.set(this, document.activeElement);
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      const from = openedFrom.get(this);
      if (this.isConnected && from instanceof HTMLElement) from.focus();
      this.dispatchEvent(new Event('close'));
    },
  });
}
