import { startTransition, useOptimistic } from 'react';

interface SelectionBoxProps {
  /** `Select alex`. */
  label: string;
  isSelected: boolean;
  /** Whether only some of the rows are selected. */
  isPartial?: boolean;
  onSelect: (isSelected: boolean, isRange: boolean) => void;
}

/** Selects a row, or all rows. With the Shift key, it selects a range. It responds before the list is rendered. */
export function SelectionBox({ label, isSelected, isPartial = false, onSelect }: SelectionBoxProps) {
  const [isShown, show] = useOptimistic(isSelected);
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={isShown}
      ref={(input) => {
        if (input) input.indeterminate = isPartial;
      }}
      onChange={({ target: { checked }, nativeEvent }) =>
        startTransition(() => {
          show(checked);
          onSelect(checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
        })
      }
    />
  );
}
