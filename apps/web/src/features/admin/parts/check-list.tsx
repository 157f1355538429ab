import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';

const Group = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { ...theme.typography.body2, fontWeight: 520, padding: 0, marginBottom: theme.spacing(0.5) },
  '& .MuiFormControlLabel-label': theme.typography.code,
}));

interface CheckListProps<Value extends string> {
  label: string;
  options: readonly Value[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  error?: string | undefined;
}

/** Some of a few. */
export function CheckList<Value extends string>({ label, options, value, onChange, error }: CheckListProps<Value>) {
  return (
    <Group>
      <legend>{label}</legend>
      {options.map((option) => (
        <FormControlLabel
          key={option}
          label={option}
          control={
            <Checkbox
              checked={value.includes(option)}
              onChange={({ target }) =>
                onChange(options.filter((one) => (one === option ? target.checked : value.includes(one))))
              }
            />
          }
        />
      ))}
      {error && (
        <FormHelperText error sx={{ mx: 0 }} role="alert">
          {error}
        </FormHelperText>
      )}
    </Group>
  );
}
