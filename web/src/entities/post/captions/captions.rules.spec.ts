import { trackFor } from './captions.rules.js';

const track = (language: string): { language: string; label: string; url: string } => ({
  ...{ language, label: language },
  url: `/api/stream/p1/key/captions-${language}.vtt`,
});
const tracks = [track('en'), track('ar'), track('pt-BR')];

describe('which captions are shown', () => {
  it.each([
    ['the language that was chosen', 'ar', 'en', 'ar'],
    ['another form of it', 'ar-AE', 'en', 'ar'],
    ['the form that there is', 'pt-PT', 'en', 'pt-BR'],
    ['none chosen, that of the app', '', 'ar', 'ar'],
    ['neither there, the first', 'fr', 'ur', 'en'],
  ])('%s', (_case, language, spoken, shown) => {
    expect(trackFor(tracks, { on: true, language, spoken })?.language).toBe(shown);
  });

  it('switched off, or none there / none', () => {
    expect(trackFor(tracks, { on: false, language: 'ar', spoken: 'en' })).toBeUndefined();
    expect(trackFor([], { on: true, language: 'ar', spoken: 'en' })).toBeUndefined();
  });
});
