import { html } from './html.js';

describe('the html tag', () => {
  it('text with markup in it / is escaped, also in attributes', () => {
    expect(html`<p title="${`"'`}">${'<script>&'}</p>`.markup).toBe(
      '<p title="&quot;&#39;">&lt;script&gt;&amp;</p>',
    );
  });

  it('markup, lists, numbers and nothing / are kept as they are', () => {
    const items = ['a', '<b>'].map((text) => html`<li>${text}</li>`);
    expect(
      html`<ul>
        ${items}
      </ul>`.markup.replace(/\s/g, ''),
    ).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul>');
    expect(html`${false}${null}${undefined}${1}`.markup).toBe('1');
  });
});
