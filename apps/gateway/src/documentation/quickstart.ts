import { html, type Html } from '@scriptsmith/server-kit';

const command = (...lines: string[]): Html => html`<pre tabindex="0"><code>${lines.join(' \\\n  ')}</code></pre>`;

/** The first calls of a developer, from the key to the log of the requests. */
export function quickstart(origin: string): Html {
  const key = "-H 'api-key: YOUR_API_KEY'";
  return html` <section id="quickstart" aria-labelledby="quickstart-title">
    <h2 id="quickstart-title">Quickstart</h2>
    <ol>
      <li>
        In the <a href="/admin/api-documentation">admin console</a>, choose Create Key with the scopes
        <code>credits:read</code> and <code>credits:write</code>. For a test key, enter the ID of a customer for tests.
        The key is shown once.
      </li>
      <li>
        Read the credits of the customer, here with the ID 1: ${command(`curl '${origin}/api/v1/users/1/credits'`, key)}
      </li>
      <li>
        Consume some of them. The customer needs an active subscription. If you send the request again with the same
        idempotency key, you receive the same response, and nothing is charged again:
        ${command(
          `curl '${origin}/api/v1/users/1/credits/consume'`,
          key,
          "-H 'content-type: application/json' -H 'idempotency-key: first-order'",
          `-d '{ "amount": 250, "reason": "My first resource" }'`,
        )}
      </li>
      <li>
        Find your requests below the keys in the console. Each has the ID of the header <code>x-request-id</code> of its
        response.
      </li>
      <li>
        In the console, add an endpoint under <a href="/admin/webhooks">Webhooks</a>, and choose Send Test. Its
        deliveries can be inspected, and sent again with Redeliver.
      </li>
    </ol>
  </section>`;
}
