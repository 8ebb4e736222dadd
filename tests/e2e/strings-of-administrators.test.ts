import { walkScreens } from '../support/walk-screens.ts';
import { cases, noCases } from '../strings/admin-cases.ts';
import { prompt, station } from '../strings/admin-marking.ts';

walkScreens([cases, station, prompt, noCases]);
