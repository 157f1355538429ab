interface SelectionBoxProps {
  /** `Select alex`. */
  label: string;
  isSelected: boolean;
  /** Whether only some of the rows are selected. */
  isPartial?: boolean;
  onSelect: (isSelected: boolean, isRange: boolean) => void;
}

/** Selects a row, or all rows. With the Shift key, it selects a range. */
export function SelectionBox({ label, isSelected, isPartial = false, onSelect }: SelectionBoxProps) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={isSelected}
      ref={(input) => {
        if (input) input.indeterminate = isPartial;
      }}
      onChange={({ target, nativeEvent }) =>
        onSelect(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  );
}
