import { html } from './html.js';

test('an inserted value cannot end the text or the attribute around it', () => {
  const name = `</b><script>alert('1')</script>" onload="x & y`;
  expect(html`<b title="${name}">${name}</b>`.text).toBe(
    '<b title="&lt;/b&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&quot; onload=&quot;x &amp; y">' +
      '&lt;/b&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&quot; onload=&quot;x &amp; y</b>',
  );
});

test('templates are inserted into templates unescaped, alone and in lists', () => {
  const items = ['one', '<two>'].map((item) => html`<li>${item}</li>`);
  const text = html`<ul>
      ${items}
    </ul>
    ${html`<hr />`}${3}`.text;
  expect(text.replaceAll(/\s*\n\s*/g, '')).toBe('<ul><li>one</li><li>&lt;two&gt;</li></ul><hr />3');
});
