/* The rooms of each service, and which may use which. */
const { forbid, SPEC } = require('./vocabulary.cjs');

/** From the lowest up; each uses those before it only, so no two lie in a circle. */
const orders = {
  content:
    'storage media people word-index word-copy posts visibility playback engagement comments presentation cards feedback feed history explore search discovery reports publishing studio erasure standing transcoder',
  identity:
    'redis networks settings accounts search devices bans messages otp sessions sanctions passwords exports login sign-up identifiers avatars profiles contact deletion',
  payments: 'providers packages purchases receipts refunds webhooks reviews reconciliation erasure',
  social: 'names relations follows requests blocks suggestions erasure',
  wallet:
    'ledger histories people statements posts gifts earnings maturity forfeits credits refunds takebacks transfers receipts promo wallets admin prove erasure',
};

const rooms = Object.entries(orders).flatMap(([service, list]) => {
  const order = list.split(' ');
  const inside = `^services/${service}/src/`;
  const looksDown = order.map((room, place) =>
    forbid(
      `${service}-${room}-looks-down`,
      'A room uses the rooms below it only; two that need each other lack a third.',
      { path: `${inside}${room}/`, pathNot: SPEC },
      {
        path: `${inside}[^/]+/`,
        pathNot: `${inside}(${order.slice(0, place + 1).join('|')})/`,
      },
    ),
  );
  const isListed = forbid(
    `${service}-rooms-are-listed`,
    'A new room takes its place in .dependency-rules/rooms.cjs.',
    { path: `${inside}[^/]+[.]ts$` },
    { path: `${inside}[^/]+/`, pathNot: `${inside}(migrations|${order.join('|')})/` },
  );
  return [...looksDown, isListed];
});

const transcoder = forbid(
  'transcoder-knows-assets-only',
  'The transcoder works on media; its module alone binds who follows the assets.',
  { path: '^services/content/src/transcoder/', pathNot: [SPEC, 'transcoder[.]module[.]ts$'] },
  {
    path: '^services/content/src/[^/]+/',
    pathNot: '^services/content/src/(transcoder|media|storage)/',
  },
);

module.exports = { rooms: [...rooms, transcoder] };
