import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { LinkButton } from '@scriptsmith/ui/components/link-button';
import { useBrandName } from '@scriptsmith/ui/page/brand-name';
import { hairline, motion, touchTarget } from '@scriptsmith/ui/theme/tokens';
import faq from '../../../shared/documents/faq.md';
import { brandedHtml } from '../../../shared/documents/branded-html.js';
import { paths } from '@scriptsmith/web-kit/routing/paths';
import { Section } from './section.js';

const shownCount = 6;

const questions = [...faq.html.matchAll(/<h2[^>]*>(?<question>.*?)<\/h2>\s*(?<answer>.*?)(?=<h2|$)/gs)]
  .slice(0, shownCount)
  .map(({ groups }) => ({ question: groups?.['question'] ?? '', answer: groups?.['answer'] ?? '' }));

const Question = styled('details')(({ theme }) => ({
  borderTop: `${hairline} ${theme.vars.palette.divider}`,
  '& > summary': {
    ...theme.typography.h3,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(2),
    minHeight: touchTarget,
    padding: theme.spacing(1.25, 0),
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
  },
  '& svg': { flex: 'none', transition: `transform ${motion.calmMs}ms ${motion.curve}` },
  '&[open] svg': { transform: 'rotate(180deg)' },
  '& p': { ...theme.typography.body1, margin: theme.spacing(0, 4, 2, 0), color: theme.vars.palette.text.secondary },
}));

/** The first questions of the FAQ. */
export function Questions() {
  const brandName = useBrandName();
  return (
    <Section
      beside
      title="Questions"
      lead="What people ask before they subscribe."
      aside={
        <LinkButton to={paths.faq} sx={{ mt: 3 }}>
          All questions
        </LinkButton>
      }
    >
      <div>
        {questions.map(({ question, answer }) => (
          <Question key={question}>
            <summary>
              <span dangerouslySetInnerHTML={brandedHtml(question, brandName)} />
              <ChevronDown size="1.25rem" aria-hidden />
            </summary>
            <div dangerouslySetInnerHTML={brandedHtml(answer, brandName)} />
          </Question>
        ))}
      </div>
    </Section>
  );
}
