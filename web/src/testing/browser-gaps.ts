import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
// Only a failure waits this long, and busy machines are slow.
configure({ asyncUtilTimeout: 15_000 });

/* What jsdom does not draw: modal dialogs, media queries, observers. Just enough for the specs. */

HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false;
};
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;
HTMLFormElement.prototype.submit = () => undefined;

window.matchMedia = (query: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    matches: query.includes('pointer: fine') || query.includes('min-width'),
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
