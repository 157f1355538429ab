import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { MessageDialog } from '@scriptsmith/ui/components/message-dialog';
import { radius } from '@scriptsmith/ui/theme/tokens';
import { useRulesQuery } from './rules-api.js';

const Code = styled('pre')(({ theme }) => ({
  ...theme.typography.code,
  margin: 0,
  padding: theme.spacing(1.25),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.small,
  overflowX: 'auto',
}));

/** The files of an example, each below its path. */
function Example({ title, files }: { title: string; files: Record<string, string> }) {
  return (
    <section>
      <Typography variant="subtitle2" component="h3" gutterBottom>
        {title}
      </Typography>
      {Object.entries(files).map(([path, content]) => (
        <Code key={path} tabIndex={0} aria-label={`${title}: ${path}`}>
          {`-- ${path}\n${content}`}
        </Code>
      ))}
    </section>
  );
}

interface RuleDialogProps {
  rule: string;
  onClose: () => void;
}

/** Why a rule exists, with an example that violates it and one that does not. */
export default function RuleDialog({ rule, onClose }: RuleDialogProps) {
  const { data, isLoading } = useRulesQuery();
  const text = data?.[rule];
  const missing = isLoading ? 'Loading the explanation…' : 'This rule has no explanation. Try again later.';
  return (
    <MessageDialog title={text?.title ?? rule} message={text?.why ?? missing} closeLabel="Close" onClose={onClose}>
      {text?.bad && <Example title="Before" files={text.bad} />}
      {text?.good && <Example title="After" files={text.good} />}
    </MessageDialog>
  );
}
