import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import type { OfferedModel } from '@scriptsmith/chat-contracts';
import { Choice } from '../../../shared/ui/choice.js';

const Item = styled('span')(({ theme }) => ({
  display: 'grid',
  maxWidth: '24rem',
  paddingBlock: theme.spacing(0.5),
  '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));

interface ModelPickerProps {
  models: readonly OfferedModel[];
  /** The chosen model. Undefined while the models are loaded. */
  model: OfferedModel | undefined;
  disabled?: boolean;
  onChange: (modelId: string) => void;
}

/** The model that writes the next answer: what it is good at, and its price. Nothing if there is no choice. */
export function ModelPicker({ models, model, disabled = false, onChange }: ModelPickerProps) {
  if (models.length < 2 || !model) return null;
  return (
    <Choice
      value={model.id}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value)}
      renderValue={() => model.name}
      slotProps={{ input: { 'aria-label': 'Model' } }}
    >
      {models.map((each) => (
        <MenuItem key={each.id} value={each.id}>
          <Item>
            <span>{each.name}</span>
            {each.description !== '' && <small>{each.description}</small>}
            <small>{priceOf(each)}</small>
          </Item>
        </MenuItem>
      ))}
    </Choice>
  );
}

const price = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 3 });

/** `50 credits per file`, or `0.5 credits in, 4 out per 1,000 tokens`. */
function priceOf({ prices, creditsPerFile }: OfferedModel): string {
  if (prices) return `${price.format(prices.input)} credits in, ${price.format(prices.output)} out per 1,000 tokens`;
  return creditsPerFile === 0 ? 'Free' : `${price.format(creditsPerFile ?? 0)} credits per file`;
}
