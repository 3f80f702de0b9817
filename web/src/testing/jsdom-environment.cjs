module.exports = require('jest-environment-jsdom').default;
