import { maxWholeListRows } from '@scriptsmith/contracts';

interface PageOrAll {
  page: number;
  pageSize: number;
  all?: true | undefined;
}

/** The page of a list to read. A list that is requested as a whole has one page. */
export const requestedPage = ({ page, pageSize, all }: PageOrAll): { page: number; pageSize: number } =>
  all ? { page: 1, pageSize: maxWholeListRows } : { page, pageSize };
