/** The browser's own doings that end a page, gathered so that specs can watch them. */
export const browser = {
  reload(): void {
    window.location.reload();
  },
};
