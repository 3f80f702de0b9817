/* global document, window, ResizeObserver -- a browser script */
// The provider's card script runs here and nowhere else: a page without an origin, in a frame of the app. It is told what to
// show, and tells a token; each way only between this page and the app around it. Served as it stands.
(function () {
  // The page's own origin is none, its address is the app's.
  var app = new URL(window.location.href).origin;
  var SCRIPT_MS_MAX = 20000;
  var isOpen = false;

  function tell(type, more) {
    window.parent.postMessage(Object.assign({ type: 'card-frame:' + type }, more), app);
  }

  function text(value, lengthMax) {
    return typeof value === 'string' || typeof value === 'number'
      ? String(value).slice(0, lengthMax)
      : '';
  }

  // What the script says of an error has more than one shape.
  function problemOf(data) {
    var first = data && Array.isArray(data.errors) ? data.errors[0] : data;
    var said = first && typeof first === 'object' ? first : {};
    return {
      code: text(said.code, 40),
      description: text(said.description || said.message || (first === said ? '' : first), 300),
    };
  }

  function render(wish) {
    var sdk = window.CardSDK;
    var isArabic = wish.direction === 'rtl';
    sdk.renderTapCard('tap-card', {
      publicKey: wish.publicKey,
      merchant: { id: wish.merchantId },
      transaction: { amount: wish.amount, currency: wish.currency },
      customer: { id: wish.customerId, editable: true },
      acceptance: {
        supportedBrands: ['VISA', 'MASTERCARD', 'AMERICAN_EXPRESS'],
        supportedCards: 'ALL',
      },
      fields: { cardHolder: true },
      // No card is kept: it would be offered to whoever uses the account.
      addons: { displayPaymentBrands: true, loader: true, saveCard: false },
      interface: {
        locale: isArabic ? sdk.Locale.AR : sdk.Locale.EN,
        theme: wish.theme === 'dark' ? sdk.Theme.DARK : sdk.Theme.LIGHT,
        edges: sdk.Edges.CURVED,
        direction: isArabic ? sdk.Direction.RTL : sdk.Direction.LTR,
      },
      onReady: function () {
        tell('ready');
      },
      onValidInput: function () {
        tell('valid');
      },
      onInvalidInput: function () {
        tell('invalid');
      },
      onError: function (data) {
        tell('error', problemOf(data));
      },
      onSuccess: function (data) {
        var token = text(data && data.id, 256);
        if (token === '') tell('error', { code: '', description: '' });
        else tell('token', { token: token });
      },
    });
  }

  function open(wish) {
    if (isOpen) return;
    isOpen = true;
    document.documentElement.style.colorScheme = wish.theme === 'dark' ? 'dark' : 'light';
    var script = document.createElement('script');
    var isDone = false;
    function fail() {
      if (isDone) return;
      isDone = true;
      tell('unavailable');
    }
    var timer = window.setTimeout(fail, SCRIPT_MS_MAX);
    script.src = wish.scriptUrl;
    script.onerror = fail;
    script.onload = function () {
      window.clearTimeout(timer);
      if (isDone) return;
      isDone = true;
      try {
        render(wish);
      } catch {
        tell('error', { code: '', description: '' });
      }
    };
    document.head.append(script);
  }

  window.addEventListener('message', function (event) {
    if (event.source !== window.parent || event.origin !== app) return;
    var data = event.data;
    if (typeof data !== 'object' || data === null) return;
    if (data.type === 'card-frame:open' && typeof data.wish === 'object' && data.wish !== null)
      open(data.wish);
    if (data.type === 'card-frame:tokenize' && window.CardSDK) window.CardSDK.tokenize();
  });

  new ResizeObserver(function () {
    tell('height', { height: document.documentElement.scrollHeight });
  }).observe(document.body);
  tell('loaded');
})();
