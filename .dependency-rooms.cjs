/* The rooms of each service, and which may use which. */

/** From the lowest up; each uses those before it only, so no two lie in a circle. */
const rooms = {
  content:
    'storage people posts visibility engagement presentation feed discovery comments media studio transcoder',
  identity: 'redis accounts delivery otp sessions passwords login sign-up profiles avatars',
  payments: 'providers packages purchases webhooks',
  social: 'follows',
  wallet: 'ledger statements gifts credits transfers wallets',
};

/** Rules for dependency-cruiser; `forbid` makes one, `specs` is the pattern of files that may look anywhere. */
function roomsLookDown(forbid, specs) {
  return Object.entries(rooms).flatMap(([service, list]) => {
    const order = list.split(' ');
    const inside = `^services/${service}/src/`;
    const looksDown = order.map((room, place) =>
      forbid(
        `${service}-${room}-looks-down`,
        'A room uses the rooms below it only; two that need each other lack a third.',
        { path: `${inside}${room}/`, pathNot: specs },
        {
          path: `${inside}[^/]+/`,
          pathNot: `${inside}(${order.slice(0, place + 1).join('|')})/`,
        },
      ),
    );
    const isListed = forbid(
      `${service}-rooms-are-listed`,
      'A new room takes its place in .dependency-rooms.cjs.',
      { path: `${inside}[^/]+[.]ts$` },
      { path: `${inside}[^/]+/`, pathNot: `${inside}(migrations|${order.join('|')})/` },
    );
    return [...looksDown, isListed];
  });
}

module.exports = { roomsLookDown };
