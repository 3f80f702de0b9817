/* global document -- a browser script */
// Runs before the first paint, so that a chosen theme and the direction of the language never flash. It is served as it stands.
(function () {
  try {
    var settings = (JSON.parse(localStorage.getItem('root') || '{}') || {}).settings || {};
    if (settings.theme === 'light' || settings.theme === 'dark') {
      document.documentElement.setAttribute('data-theme', settings.theme);
    }
    // The languages of the app and the choice among the browser's, as in src/lib/i18n/languages.ts.
    var spoken = ['en', 'ar', 'ur'];
    var wanted = [settings.language].concat(navigator.languages).map(function (tag) {
      return String(tag).toLowerCase().split('-')[0];
    });
    var language = wanted.find(function (tag) {
      return spoken.indexOf(tag) >= 0;
    });
    document.documentElement.setAttribute('lang', language || 'en');
    document.documentElement.setAttribute('dir', !language || language === 'en' ? 'ltr' : 'rtl');
  } catch {
    // A damaged entry must never stop the page; the app starts with the system theme.
  }
})();
