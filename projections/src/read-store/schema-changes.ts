// SQLite prepares a statement again by itself when the tables have changed, and gives up where they change once more
// meanwhile. A reader beside a writer that makes many tables at once then asks again.
import { fieldsIn } from '@campus/events/domain/unknown';

/** Far more changes than come between two questions. */
export const MOST_CHANGES = 50;

/** better-sqlite3 says SQLITE_SCHEMA, node:sqlite gives the number. */
export const isSchemaChange = (error: unknown): boolean => {
  const { code, errcode } = fieldsIn(error);
  return code === 'SQLITE_SCHEMA' || errcode === 17;
};

/** What `ask` answers once the tables stand still; throws what it throws for another reason. */
export const throughSchemaChanges = <Answer>(ask: () => Answer): Answer => {
  for (let left = MOST_CHANGES; ; left -= 1)
    try {
      return ask();
    } catch (error) {
      if (left === 0 || !isSchemaChange(error)) throw error;
    }
};
