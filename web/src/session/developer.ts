// What stands in for the server's menu and the tenant's colour on a developer's own machine; nothing in a build.
import type { MenusQuery } from '../wire.generated.ts';

interface StandIns {
  readonly menus?: MenusQuery['canvasmenus'] | undefined;
  readonly colour?: string | undefined;
}

let standIns: StandIns = {};

export const developWith = (chosen: StandIns): void => {
  standIns = chosen;
};

export const standInMenus = (): StandIns['menus'] => standIns.menus;
export const standInColour = (): StandIns['colour'] => standIns.colour;
