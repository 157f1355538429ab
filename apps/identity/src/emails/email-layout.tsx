import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { renderToStaticMarkup } from 'react-dom/server';
import { darkModeCss, styles } from './email-styles.js';

/** The content of an email. All emails share one layout. */
export interface EmailContent {
  subject: string;
  /** The line that an inbox shows beside the subject. */
  preview: string;
  greeting: string;
  paragraphs: readonly string[];
  button: { label: string; address: string };
  /** Small print below the button. */
  notes: readonly string[];
}

/** The two parts of a multipart email. */
export interface RenderedEmail {
  subject: string;
  text: string;
  html: string;
}

export function renderEmail(content: EmailContent, brandName: string): RenderedEmail {
  const markup = renderToStaticMarkup(<EmailLayout content={content} brandName={brandName} />);
  return { subject: content.subject, text: renderText(content, brandName), html: `<!doctype html>${markup}` };
}

const renderText = ({ greeting, paragraphs, button, notes }: EmailContent, brandName: string): string =>
  [greeting, ...paragraphs, `${button.label}:\n${button.address}`, ...notes, `-- \n${brandName}`].join('\n\n') + '\n';

function EmailLayout({ content, brandName }: { content: EmailContent; brandName: string }) {
  const { subject, preview, greeting, paragraphs, button, notes } = content;
  return (
    <Html lang="en-GB">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{darkModeCss}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="page" style={styles.page}>
        <Container style={styles.container}>
          <Text className="strong" style={styles.brand}>
            <span style={styles.logo} />
            {brandName}
          </Text>
          <Section className="card" style={styles.card}>
            <Heading as="h1" className="strong" style={styles.heading}>
              {greeting}
            </Heading>
            {paragraphs.map((paragraph) => (
              <Text key={paragraph} className="strong" style={styles.paragraph}>
                {paragraph}
              </Text>
            ))}
            <Button className="button" href={button.address} style={styles.button}>
              {button.label}
            </Button>
            <Text className="quiet" style={styles.fallback}>
              Or open this address in your browser:
            </Text>
            <Text className="quiet" style={styles.fallbackAddress}>
              <Link className="quiet" href={button.address} style={styles.link}>
                {button.address}
              </Link>
            </Text>
            <Hr className="rule" style={styles.rule} />
            {notes.map((note) => (
              <Text key={note} className="quiet" style={styles.note}>
                {note}
              </Text>
            ))}
          </Section>
        </Container>
      </Body>
    </Html>
  );
}
