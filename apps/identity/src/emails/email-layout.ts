import { html, type Html } from '@scriptsmith/service-kit';

/** What a mail says; how it looks is the same for all. */
export interface EmailContent {
  subject: string;
  /** The first line that lists of mails show beside the subject. */
  preview: string;
  greeting: string;
  paragraphs: readonly string[];
  button: { label: string; address: string };
  /** In small print, below the button. */
  notes: readonly string[];
}

/** A mail as it is sent, in both of its forms. */
export interface RenderedEmail {
  subject: string;
  text: string;
  html: string;
}

export function renderEmail(content: EmailContent, brandName: string): RenderedEmail {
  return { subject: content.subject, text: asText(content, brandName), html: asHtml(content, brandName).text };
}

const asText = ({ greeting, paragraphs, button, notes }: EmailContent, brandName: string): string =>
  [greeting, ...paragraphs, `${button.label}:\n${button.address}`, ...notes, `-- \n${brandName}`].join('\n\n') + '\n';

/** Tables and inline styles, since that is what mail programs understand; the dark colours are for those that do more. */
const asHtml = (
  { subject, preview, greeting, paragraphs, button, notes }: EmailContent,
  brandName: string,
): Html => html`
  <!doctype html>
  <html lang="en-GB">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>${subject}</title>
      <style>
        :root {
          color-scheme: light dark;
        }
        @media (prefers-color-scheme: dark) {
          .page {
            background: #11110e !important;
          }
          .card {
            background: #181815 !important;
            border-color: #2b2b25 !important;
          }
          .strong {
            color: #f3f1e7 !important;
          }
          .quiet {
            color: #aaa799 !important;
          }
          .rule {
            border-color: #2b2b25 !important;
          }
          .button {
            background: #d6f25c !important;
          }
        }
      </style>
    </head>
    <body class="page" style="margin: 0; padding: 0; background: #fbfaf5;">
      <div style="display: none; max-height: 0; overflow: hidden;">${preview}</div>
      <table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background: #fbfaf5;">
        <tr>
          <td align="center" style="padding: 40px 16px;">
            <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width: 520px;">
              <tr>
                <td class="strong" style="padding: 0 4px 20px; ${fontOf(16)} font-weight: 600; color: #191913;">
                  <span
                    style="display: inline-block; width: 10px; height: 10px; margin-right: 8px; background: #cdec4c;"
                  ></span
                  >${brandName}
                </td>
              </tr>
              <tr>
                <td
                  class="card"
                  style="padding: 32px; background: #ffffff; border: 1px solid #e3e0d4; border-radius: 12px;"
                >
                  <h1
                    class="strong"
                    style="margin: 0 0 20px; ${fontOf(20)} font-weight: 600; color: #191913; overflow-wrap: anywhere;"
                  >
                    ${greeting}
                  </h1>
                  ${paragraphs.map((paragraph) => html`<p class="strong" style="margin: 0 0 16px; ${fontOf(15)} color: #191913;">${paragraph}</p>`)}
                  <table role="presentation" cellpadding="0" cellspacing="0" style="margin: 8px 0 28px;">
                    <tr>
                      <td class="button" style="background: #cdec4c; border-radius: 8px;">
                        <a
                          href="${button.address}"
                          target="_blank"
                          style="display: inline-block; padding: 12px 22px; ${fontOf(15)} font-weight: 600; color: #171807; text-decoration: none;"
                          >${button.label}</a
                        >
                      </td>
                    </tr>
                  </table>
                  <p class="quiet" style="margin: 0 0 4px; ${fontOf(13)} color: #5d5b50;">
                    Or open this address in your browser:
                  </p>
                  <p class="quiet" style="margin: 0 0 24px; ${fontOf(13)} color: #5d5b50; word-break: break-all;">
                    <a class="quiet" href="${button.address}" target="_blank" style="color: #5d5b50;"
                      >${button.address}</a
                    >
                  </p>
                  <div class="rule" style="border-top: 1px solid #e3e0d4; padding-top: 20px;">
                    ${notes.map((note) => html`<p class="quiet" style="margin: 0 0 8px; ${fontOf(13)} color: #5d5b50;">${note}</p>`)}
                  </div>
                </td>
              </tr>
            </table>
          </td>
        </tr>
      </table>
    </body>
  </html>
`;

const fontOf = (sizePx: number): string =>
  `font: ${sizePx}px/1.55 -apple-system, BlinkMacSystemFont, Segoe UI, Roboto, Helvetica, Arial, sans-serif;`;
