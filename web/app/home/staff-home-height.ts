/** Space for the staff's part of the home page, so that nothing moves when it comes. */
export const STAFF_HOME_HEIGHT = 560;
