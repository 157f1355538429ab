import { ThemeProvider } from '@mui/material/styles';
import { theme } from '@scriptsmith/ui/theme/theme';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ListColumn, RowActions } from './list-column.js';
import { ListTable } from './list-table.js';
import type { RowId } from './use-row-selection.js';

interface Planet {
  id: number;
  name: string;
}

const planets: readonly Planet[] = ['Mercury', 'Venus', 'Earth', 'Mars'].map((name, id) => ({ id, name }));

const rendered: string[] = [];

const columns: readonly ListColumn<Planet>[] = [
  {
    name: 'Name',
    sortField: 'name',
    cell: ({ name }) => {
      rendered.push(name);
      return name;
    },
  },
  { name: 'Position', numeric: true, cell: ({ id }) => id + 1 },
];

const actions: RowActions<Planet> = {
  widthRem: 8,
  actionsOf: ({ name }) => [{ name: 'Visit', onClick: () => rendered.push(`visit ${name}`) }],
};

const selections: RowId[][] = [];

function Planets({ initial = [] }: { initial?: readonly RowId[] }) {
  const [ids, setIds] = useState<ReadonlySet<RowId>>(new Set(initial));
  const [by, onSort] = useState('name');
  return (
    <ListTable
      label="Planets"
      rows={planets}
      rowId={({ id }) => id}
      nameOf={({ name }) => name}
      columns={columns}
      actions={actions}
      selection={{
        ids,
        onSelect: (change) => {
          const chosen = change(ids);
          selections.push([...chosen]);
          setIds(chosen);
        },
      }}
      sort={{ by, onSort }}
      isLoading={false}
    />
  );
}

function open(initial?: readonly RowId[]) {
  render(
    <ThemeProvider theme={theme}>
      <Planets {...(initial && { initial })} />
    </ThemeProvider>,
  );
  rendered.length = 0;
  selections.length = 0;
  return userEvent.setup();
}

const box = (name: string) => screen.getByRole('checkbox', { name });

test('is a table with a header for each column and each row', () => {
  open();
  const table = within(screen.getByRole('table', { name: 'Planets' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['', 'Name', 'Position', 'Actions'],
  ]);
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(
    planets.map(({ name }) => name),
  );
  expect(table.getByRole('button', { name: 'Visit: Mars' })).toBeEnabled();
});

test('a change of the selection does not render the cells again', async () => {
  const actor = open();
  await actor.click(box('Select Venus'));
  await actor.click(box('Select all'));
  expect(box('Select Mars')).toBeChecked();
  expect(rendered).toEqual([]);
});

test('all rows of the page are selected and deselected, and rows of other pages stay selected', async () => {
  const actor = open([77]);
  await actor.click(box('Select all'));
  expect(box('Select all')).toBeChecked();
  await actor.click(box('Select Earth'));
  expect(box('Select all')).toBePartiallyChecked();
  await actor.click(box('Select all'));
  await actor.click(box('Select all'));
  expect(selections).toEqual([[77, 0, 1, 2, 3], [77, 0, 1, 3], [77, 0, 1, 3, 2], [77]]);
});

test('the Shift key selects all rows from the row before', async () => {
  const actor = open();
  await actor.click(box('Select Mercury'));
  await actor.keyboard('{Shift>}');
  await actor.click(box('Select Earth'));
  await actor.keyboard('{/Shift}');
  expect(selections).toEqual([[0], [0, 1, 2]]);
});

test('a header sorts in one direction and then in the other', async () => {
  const actor = open();
  const header = screen.getByRole('columnheader', { name: 'Name' });
  expect(header).toHaveAttribute('aria-sort', 'ascending');
  await actor.click(within(header).getByRole('button', { name: 'Name' }));
  expect(header).toHaveAttribute('aria-sort', 'descending');
  await actor.click(within(header).getByRole('button', { name: 'Name' }));
  expect(header).toHaveAttribute('aria-sort', 'ascending');
  expect(screen.getByRole('columnheader', { name: 'Position' })).not.toHaveAttribute('aria-sort');
});
