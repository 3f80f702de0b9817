/* global document -- a browser script */
// Runs before the first paint, so that a chosen theme never flashes. It is served as it stands.
(function () {
  try {
    var settings = (JSON.parse(localStorage.getItem('root') || '{}') || {}).settings || {};
    if (settings.theme === 'light' || settings.theme === 'dark') {
      document.documentElement.setAttribute('data-theme', settings.theme);
    }
    if (settings.locale === 'ar' || settings.locale === 'ur') {
      document.documentElement.setAttribute('dir', 'rtl');
      document.documentElement.setAttribute('lang', settings.locale);
    }
  } catch {
    // A damaged entry must never stop the page; the app starts with the system theme.
  }
})();
