import { styled } from '@mui/material/styles';
import { hairline, radius } from '@scriptsmith/ui/theme/tokens';
import { Fragment, memo } from 'react';
import type { ReactNode } from 'react';
import { FileReference } from './file-reference.js';

const Prose = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  '&[data-small]': { ...theme.typography.body2 },
  overflowWrap: 'anywhere',
  '& > *': { margin: 0 },
  '& > * + *': { marginTop: theme.spacing(1.5) },
  '& p': { whiteSpace: 'pre-line' },
  '& ul, & ol': { paddingInlineStart: theme.spacing(2.5) },
  '& li + li': { marginTop: theme.spacing(0.5) },
  '& code': {
    ...theme.typography.code,
    padding: theme.spacing(0.25, 0.5),
    borderRadius: radius.small,
    backgroundColor: theme.vars.palette.sunken,
  },
  '& pre': {
    ...theme.typography.code,
    padding: theme.spacing(1.5),
    border: `${hairline} ${theme.vars.palette.divider}`,
    borderRadius: radius.medium,
    backgroundColor: theme.vars.palette.sunken,
    overflowX: 'auto',
  },
  '& strong': { fontWeight: 560 },
}));

const inlinePattern = /(`[^`\n]+`|\*\*[^*\n]+\*\*|[\w@./-]+\.\w{1,8}:\d{1,6})/;
const placePattern = /^[\w@./-]+:\d{1,6}$/;

/** `code`, **bold** and places such as config.lua:12. Everything else is shown as it is. */
function inline(text: string): ReactNode[] {
  return text.split(inlinePattern).map((piece, index) => {
    if (/^`.+`$/.test(piece)) return <FileReference key={index} text={piece.slice(1, -1)} isCode />;
    if (placePattern.test(piece)) return <FileReference key={index} text={piece} isCode={false} />;
    if (/^\*\*.+\*\*$/.test(piece)) return <strong key={index}>{piece.slice(2, -2)}</strong>;
    return <Fragment key={index}>{piece}</Fragment>;
  });
}

const bullet = /^\s*[-*•] /;
const number = /^\s*\d+[.)] /;
const fence = '```';

function paragraph(lines: readonly string[], key: number): ReactNode {
  const items = (pattern: RegExp) =>
    lines.map((line, index) => <li key={index}>{inline(line.replace(pattern, ''))}</li>);
  if (lines.every((line) => bullet.test(line))) return <ul key={key}>{items(bullet)}</ul>;
  if (lines.every((line) => number.test(line))) return <ol key={key}>{items(number)}</ol>;
  const heading = lines.length === 1 && /^#{1,6} (.+)/.exec(lines[0] ?? '');
  if (heading)
    return (
      <p key={key}>
        <strong>{inline(heading[1] ?? '')}</strong>
      </p>
    );
  return <p key={key}>{inline(lines.join('\n'))}</p>;
}

/** Splits a text at blank lines, at fences, and where a list begins or ends. */
function blocks(text: string): ReactNode[] {
  const result: ReactNode[] = [];
  let lines: string[] = [];
  let code: string[] | null = null;
  const flush = (): void => {
    if (lines.length > 0) result.push(paragraph(lines, result.length));
    lines = [];
  };
  const flushCode = (): void => {
    if (code)
      result.push(
        // Long lines can be scrolled with the keyboard.
        <pre key={result.length} tabIndex={0} role="region" aria-label="Code">
          {code.join('\n')}
        </pre>,
      );
    code = null;
  };
  for (const line of text.split('\n')) {
    if (code) {
      if (line.startsWith(fence)) flushCode();
      else code.push(line);
      continue;
    }
    if (line.startsWith(fence)) {
      flush();
      code = [];
      continue;
    }
    const kind = (text: string) => (bullet.test(text) ? 'bullet' : number.test(text) ? 'number' : 'text');
    const previous = lines.at(-1);
    if (line.trim() === '' || (previous !== undefined && kind(previous) !== kind(line))) flush();
    if (line.trim() !== '') lines.push(line);
  }
  flush();
  flushCode();
  return result;
}

interface RichTextProps {
  text: string;
  /** The size of secondary text, as in a notice. */
  isSmall?: boolean;
}

/** The text of an answer: paragraphs, lists, code and bold. Anything else in it is plain text, never markup. */
export const RichText = memo(function RichText({ text, isSmall = false }: RichTextProps) {
  return <Prose data-small={isSmall ? '' : undefined}>{blocks(text)}</Prose>;
});
