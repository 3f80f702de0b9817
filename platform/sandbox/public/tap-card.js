/* global document, window */
// A stand-in for Tap's card script: the fields stand in a frame of its own, answers come by callback.
(() => {
  const origin = new URL(document.currentScript.src).origin;
  const names = (...list) => Object.freeze(Object.fromEntries(list.map((name) => [name, name])));
  let card = null;

  function listen(event) {
    // A frame without an origin of its own says "null": the window it comes from is what counts.
    if (card === null || event.source !== card.frame.contentWindow) return;
    const { type, data, height } = event.data ?? {};
    const { config, frame } = card;
    if (type === 'height' && Number.isFinite(height)) frame.style.height = `${height}px`;
    if (type === 'ready') config.onReady?.();
    if (type === 'valid') config.onValidInput?.(data);
    if (type === 'invalid') config.onInvalidInput?.(data);
    if (type === 'error') config.onError?.(data);
    if (type === 'success') config.onSuccess?.(data);
  }

  function renderTapCard(elementId, config) {
    const { publicKey, merchant, transaction, customer, interface: look } = config;
    const query = new URLSearchParams({
      publicKey: publicKey ?? '',
      merchant: merchant?.id ?? '',
      customer: customer?.id ?? '',
      amount: String(transaction?.amount ?? ''),
      currency: transaction?.currency ?? '',
      locale: String(look?.locale ?? 'EN').toLowerCase(),
      theme: String(look?.theme ?? 'LIGHT').toLowerCase(),
    });
    const frame = document.createElement('iframe');
    frame.title = 'Card details';
    frame.src = `${origin}/tap/card/form?${query}`;
    frame.style.cssText = 'width: 100%; height: 340px; border: 0';
    document.getElementById(elementId).replaceChildren(frame);
    card = { frame, config };
    window.addEventListener('message', listen);
    const unmount = () => {
      window.removeEventListener('message', listen);
      frame.remove();
      card = null;
    };
    return { unmount };
  }

  const send = (type) => card?.frame.contentWindow.postMessage({ type }, '*');
  window.CardSDK = Object.freeze({
    renderTapCard,
    tokenize: () => send('tokenize'),
    resetCardInputs: () => send('reset'),
    Theme: names('LIGHT', 'DARK'),
    Currencies: names('AED', 'BHD', 'EGP', 'KWD', 'OMR', 'QAR', 'SAR', 'USD'),
    Direction: names('LTR', 'RTL'),
    Edges: names('CURVED', 'FLAT'),
    Locale: names('EN', 'AR'),
  });
})();
