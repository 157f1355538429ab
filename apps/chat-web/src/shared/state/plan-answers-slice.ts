import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** Edited values and answers of plans, by the id of the run and of the requirement. */
export type PlanAnswersState = Record<string, Record<string, string>>;

const initialState: PlanAnswersState = {};

const slice = createSlice({
  name: 'planAnswers',
  initialState,
  reducers: {
    planAnswered: (state, { payload }: PayloadAction<{ runId: string; requirementId: string; value: string }>) => {
      const { runId, requirementId, value } = payload;
      const answers = (state[runId] ??= {});
      answers[requirementId] = value;
    },
  },
});

export const { planAnswered } = slice.actions;
export const planAnswersReducer = slice.reducer;
