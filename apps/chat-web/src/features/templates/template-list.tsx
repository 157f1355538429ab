import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Template } from '@scriptsmith/chat-contracts';
import { hairline, radius } from '@scriptsmith/ui/theme/tokens';
import { useId } from 'react';

const Grid = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(16rem, 100%), 1fr))',
  gap: theme.spacing(1.25),
  margin: theme.spacing(1.25, 0, 3),
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'grid' },
}));

const Card = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  padding: theme.spacing(1.75),
  border: `${hairline} ${theme.vars.palette.divider}`,
  borderRadius: radius.medium,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  '&:hover': { borderColor: theme.vars.palette.control, backgroundColor: theme.vars.palette.background.paper },
}));

interface TemplateListProps {
  templates: readonly Template[];
  onChoose: (template: Template) => void;
}

/** The templates by category. */
export function TemplateList({ templates, onChoose }: TemplateListProps) {
  const id = useId();
  const categories = [...new Set(templates.map(({ category }) => category))];
  return categories.map((category, index) => (
    <section key={category} aria-labelledby={`${id}-${index}`}>
      <Typography id={`${id}-${index}`} variant="h4" component="h3">
        {category}
      </Typography>
      <Grid>
        {templates
          .filter((template) => template.category === category)
          .map((template) => (
            <li key={template.id}>
              <Card onClick={() => onChoose(template)}>{template.prompt}</Card>
            </li>
          ))}
      </Grid>
    </section>
  ));
}
